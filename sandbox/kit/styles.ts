import { readFileSync } from 'node:fs'

/** The parts of the one style sheet; a later one may refine an earlier one. */
const PARTS = ['ground', 'clock', 'axis', 'books', 'hosted-pages', 'mailbox', 'forms', 'evil-day']

export const styles = PARTS.map(part =>
  readFileSync(new URL(`./styles/${part}.css`, import.meta.url), 'utf8'),
).join('')
