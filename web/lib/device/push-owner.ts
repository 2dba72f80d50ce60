/** Local storage key of the id of the user who allowed push notices in this browser. */
export const PUSH_OWNER_KEY = 'yosooi.push'
