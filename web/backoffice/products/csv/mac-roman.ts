const sampleLength = 1024 * 1024

/** Excel for Mac writes Mac Roman. Letters of one are symbols of the other: 0x8E is é or Ž, 0xE9 is È or é. */
export function isMacRoman(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0]
  for (let index = 1; index < Math.min(bytes.length, sampleLength); index += 1) {
    const byte = bytes[index] ?? 0
    if (byte < 0x80 || !isLetter(bytes[index - 1])) continue
    // Apostrophes: 0xD5 in Mac Roman, 0x92 in Windows-1252.
    if (byte === 0xd5 && isLetter(bytes[index + 1])) mac += 1
    else if (byte === 0x92) windows += 1
    else if (byte < 0xa0) mac += 1
    else if (byte >= 0xdf) windows += 1
  }
  return mac > windows
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
