import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Renders web/public/icons. Run after the mark changes: node scripts/run.mjs scripts/icons.ts

const mark = join(import.meta.dirname, '../web/public/mark.svg')
const target = join(import.meta.dirname, '../web/public/icons')
const night = '#0d0b09'
/** For maskable icons: keeps the frame inside the circle that is always visible. */
const safeShare = 0.8

mkdirSync(target, { recursive: true })
await drawIcon('icon-192.png', 192)
await drawIcon('icon-512.png', 512)
await drawIcon('apple-touch-icon.png', 180)
await drawIcon('maskable-512.png', 512, safeShare)
writeFileSync(join(target, '../favicon.ico'), iconFile(await sharp(mark, { density: 300 }).resize(48, 48).png().toBuffer(), 48))

async function drawIcon(name: string, size: number, share = 1): Promise<void> {
  const inner = Math.round(size * share)
  const drawn = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
  const margin = Math.round((size - inner) / 2)
  await sharp(drawn)
    .extend({ top: margin, bottom: size - inner - margin, left: margin, right: size - inner - margin, background: night })
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(target, name))
}

/** A directory of one entry, then the PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
