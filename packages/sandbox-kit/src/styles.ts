import { readFileSync } from 'node:fs'

/** The files of the style sheet, in order; a later file may override an earlier one. */
const PARTS = [
  'ground',
  'clock',
  'axis',
  'lanes',
  'books',
  'hosted-pages',
  'mailbox',
  'forms',
  'evil-day',
]

export const styles = PARTS.map(part =>
  readFileSync(new URL(`./styles/${part}.css`, import.meta.url), 'utf8'),
).join('')
