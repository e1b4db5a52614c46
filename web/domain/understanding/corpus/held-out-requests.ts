export const heldOutRequests = `
a bag => category=Bags
`
