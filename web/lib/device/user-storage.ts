import { hasLoginRecord } from '../session/stored-login.ts'
import { deviceStorage } from './storage.ts'

/**
 * Prefix of one user's keys in the local storage. It holds the user's id at the identity provider,
 * so that another user of the same browser neither sees nor sends the texts
 * (rule `stored-per-user`).
 */
export const placeOf = (owner: string) => `yosooi.own/${encodeURIComponent(owner)}/`

/** Keys without an owner, which older versions of the app wrote. */
const OWNERLESS = /^yosooi\.(draft|unsent)\b/

export const readKept = (owner: string, name: string): string | null =>
  deviceStorage.get(placeOf(owner) + name)

/** Writes nothing after a logout, which may have happened in another tab. */
export function keepText(owner: string, name: string, text: string): void {
  if (hasLoginRecord()) deviceStorage.set(placeOf(owner) + name, text)
}

export const forgetKept = (owner: string, name: string): void =>
  deviceStorage.remove(placeOf(owner) + name)

/** The texts of all names that start with `beginning`. */
export const listKept = (owner: string, beginning: string): string[] =>
  deviceStorage
    .keys()
    .filter(key => key.startsWith(placeOf(owner) + beginning))
    .map(key => deviceStorage.get(key) ?? '')

/** Removes the texts of this owner and those without an owner, not those of other users. */
export function forgetAllKept(owner: string): void {
  for (const key of deviceStorage.keys()) {
    if (key.startsWith(placeOf(owner)) || OWNERLESS.test(key)) deviceStorage.remove(key)
  }
}
