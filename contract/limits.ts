/** Limits of the specification's section 9. Yen are whole yen, lengths are code points. */
export const PRICE_MIN = 1500
export const PRICE_MAX = 200_000
export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 100
export const SHORT_TEXT_MAX = 100
export const LONG_TEXT_MAX = 1000
export const NICKNAME_MAX = 20
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024
export const EXTRA_IMAGES_MAX = 6
export const PAGE_SIZE = 20
/** From so many answered deals on, a profile says how long the first answer takes. */
export const ANSWERED_DEALS_MIN = 3
export const CATEGORY_COUNT = 20
export const CONTACT_NAME_MAX = 20
/** Longest address that mail can carry (RFC 5321). */
export const EMAIL_MAX = 254
export const PHONE_MAX = 20
/** The operator's word on how a refund was paid outside the provider. */
export const REFUND_NOTE_MAX = 100
/** The operator's own user; bound at the first run (decision 11). */
export const ADMIN_USER_ID = 1
