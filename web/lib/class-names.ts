import { type ClassValue, clsx } from 'clsx'

/** Joins class names, leaving out what is falsy. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
