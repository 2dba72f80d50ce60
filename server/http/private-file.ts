import { nothingBut } from './security-headers.ts'

/** Caches do not keep the file, and it runs no script under our origin. */
export const PRIVATE_FILE: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'Content-Security-Policy': nothingBut('sandbox'),
}

/** The file is saved under this name. */
export const attachedAs = (name: string): string => disposition('attachment', name)
export const shownAs = (name: string): string => disposition('inline', name)

const disposition = (kind: string, name: string) => `${kind}; filename*=UTF-8''${encodeName(name)}`

/** RFC 5987: also escapes what `encodeURIComponent` leaves and a header must not contain. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
