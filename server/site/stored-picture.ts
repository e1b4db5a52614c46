const storedPicture = /\/storage\/v1\/object\/public\/([\w./-]+\.(?:webp|avif|png|jpe?g))$/i

/** The bucket and name of a picture that the shop's storage can scale, from its URL on any host. */
export function storedPictureOf(url: string | null | undefined): string | undefined {
  return storedPicture.exec(url ?? '')?.[1]
}
