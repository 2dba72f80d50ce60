import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id with the provider's prefix: `cus_Nf8aK…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`
}

/** Random letters and digits, too many to guess. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('')
}
