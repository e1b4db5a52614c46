export class HttpRefusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

export const unprocessable = (errors: object) => new HttpRefusal(422, { errors })

export const forbidden = () => new HttpRefusal(403, { message: 'Unauthorized' })

export const notFound = () => new HttpRefusal(404, { message: 'There is nothing at this address' })

export const tooManyRequests = () => new HttpRefusal(429, { message: 'You have exceeded your rate limit' })

export const blank = ["can't be blank"]
export const invalid = ['is invalid']
export const tooLarge = ['Payload size exceeds tenant limit']
