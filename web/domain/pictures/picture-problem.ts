export const maxBytes = 25 * 1024 * 1024
export const maxPixels = 60_000_000

const messages = {
  empty: 'This file is empty. Choose another one.',
  'too large': 'This picture is larger than 25 MB. Choose a smaller one.',
  'too many pixels': 'This picture has more than 60 megapixels. Choose a smaller one.',
  heic: 'This browser cannot open HEIC pictures. Save it as JPEG first.',
  svg: 'An SVG is a drawing, not a photograph. Choose a JPEG, PNG or WebP.',
  'no picture': 'This file is not a picture. Choose a JPEG, PNG or WebP.',
  broken: 'This picture cannot be opened. The file may be damaged.'
}

/** Why a file cannot be searched with; the message is for the client. */
export class PictureProblem extends Error {
  readonly reason: keyof typeof messages

  constructor(reason: keyof typeof messages) {
    super(messages[reason])
    this.reason = reason
  }
}
