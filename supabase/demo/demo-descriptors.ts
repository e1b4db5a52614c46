import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { demoFolder } from './catalogue.ts'

export const descriptorsFile = join(demoFolder, 'picture-descriptors.json')

const scale = 32_767

/** The descriptors of the products' pictures, by path. They are shipped, since describing them takes seconds. */
export function readDemoDescriptors(): Map<string, Float32Array> {
  const packed = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(descriptorsFile, 'utf8')))
  return new Map(Object.entries(packed).map(([path, text]) => [path, unpack(text)]))
}

/** Sixteen bits a number, little-endian, as base64. */
export function packDescriptor(descriptor: Float32Array): string {
  const bytes = Buffer.alloc(descriptor.length * 2)
  for (const [index, value] of descriptor.entries()) bytes.writeInt16LE(Math.round(value * scale), index * 2)
  return bytes.toString('base64')
}

function unpack(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64')
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / scale)
}
