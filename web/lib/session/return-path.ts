import { tabStorage } from '../device/storage.ts'

const KEY = 'yosooi.return-path'
const PASSING = /^\/(login|logout|load)(?:[/?#]|$)/

/**
 * The path if it is on this origin and not a login or logout page, else `/`. This prevents open
 * redirects (rule `return-after-login`).
 */
export function safeReturnPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  const own = url.pathname + url.search + url.hash
  const stays = url.origin === origin && !own.startsWith('//') && !PASSING.test(own)
  return stays ? own : '/'
}

export const rememberReturnPath = (path: string): void => tabStorage.set(KEY, path)

export const returnPath = (): string => safeReturnPath(tabStorage.get(KEY), window.location.origin)

export const forgetReturnPath = (): void => tabStorage.remove(KEY)
