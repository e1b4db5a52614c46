import { useState } from 'react'
import { type Region, regions } from './size-tables.ts'

const storageName = 'vitrine-region'

/** The region whose sizes the shopper knows; undefined until one was chosen. This browser remembers it where it may. */
export function useRegion(): [Region | undefined, (region: Region) => void] {
  const [region, setRegion] = useState(readRegion)
  return [
    region,
    (chosen) => {
      setRegion(chosen)
      storeRegion(chosen)
    }
  ]
}

function readRegion(): Region | undefined {
  try {
    const stored = localStorage.getItem(storageName)
    return regions.find((region) => region === stored)
  } catch {
    return undefined
  }
}

function storeRegion(region: Region): void {
  try {
    localStorage.setItem(storageName, region)
  } catch {
    // A full or forbidden storage: the choice holds for this page.
  }
}
