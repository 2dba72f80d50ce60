/** Whose notices this device takes, by the person's id; in the local storage. */
export const PUSH_OWNER_KEY = 'yosooi.push'
