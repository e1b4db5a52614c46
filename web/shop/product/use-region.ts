import { useState } from 'react'
import { type Region, regions } from '#web/domain/sizes/regional-sizes.ts'

export function measuresInInches(region: Region): boolean {
  return region === 'UK' || region === 'US'
}

const storageName = 'vitrine-region'

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
    // Storage is full or unavailable: the choice lasts as long as the page.
  }
}
