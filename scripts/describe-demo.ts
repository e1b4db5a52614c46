import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePicture } from '#server/storage/pictures/decode-picture.ts'
import { demoFolder, readCatalogue } from '#supabase/demo/catalogue.ts'
import { descriptorsFile, packDescriptor } from '#supabase/demo/demo-descriptors.ts'
import { describePicture } from '#supabase/picture-descriptor/describe-picture.ts'

// node scripts/run.mjs scripts/describe-demo.ts: writes the descriptors of the demo's pictures of products.

export function demoPictures(): string[] {
  return readCatalogue().products.flatMap(({ image_url, additional_images }) => [
    ...(image_url ? [image_url] : []),
    ...additional_images.map(({ url }) => url)
  ])
}

export async function describeFile(path: string): Promise<Float32Array> {
  return describePicture(await decodePicture(readFileSync(join(demoFolder, path))))
}

if (import.meta.main) {
  const lines: string[] = []
  for (const path of demoPictures()) {
    lines.push(`  ${JSON.stringify(path)}: ${JSON.stringify(packDescriptor(await describeFile(path)))}`)
  }
  writeFileSync(descriptorsFile, `{\n${lines.join(',\n')}\n}\n`)
}
