import { deviceStorage } from '../device/storage.ts'

const KEY = 'yosooi.last-person'

/** The `sub` of the login that this device had last, which may have expired; null after a logout. */
export const lastPerson = (): string | null => deviceStorage.get(KEY)

export const rememberPerson = (sub: string): void => deviceStorage.set(KEY, sub)

export const forgetPerson = (): void => deviceStorage.remove(KEY)
