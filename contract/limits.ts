/** Limits of the market (rule `market-limits`). Prices are whole yen, lengths are code points. */
export const PRICE_MIN = 1500
export const PRICE_MAX = 200_000
export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 100
export const SHORT_TEXT_MAX = 100
export const LONG_TEXT_MAX = 1000
/** Code points of a review, and of its reply (rule `review-waits-for-both`). */
export const REVIEW_MAX = 500
/** Code points of the operator's texts on a suspension, and its longest term. */
export const SUSPENSION_TEXT_MAX = 500
export const SUSPENSION_DAYS_MAX = 365
/** Code points of an appeal against a suspension. */
export const APPEAL_MAX = 1000
/** Days after an answer until the next appeal. */
export const APPEAL_AGAIN_DAYS = 7
/** The most messages of one's own that an appeal shows to the operator. */
export const APPEAL_MESSAGES = 20
export const NICKNAME_MAX = 20
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024
export const EXTRA_IMAGES_MAX = 6
/** Pictures of a service with the main one. */
export const PICTURES_MAX = EXTRA_IMAGES_MAX + 1
export const PAGE_SIZE = 20
/**
 * Number of answered deals and questions from which on a seller's median time to the first answer
 * is shown (rule `answer-time-from-three`).
 */
export const MEDIAN_ANSWERS_MIN = 3
/** Latest deals and questions of a seller whose first answers are drawn one by one. */
export const ANSWERS_DRAWN_MAX = 20
/** Number of these answers from which on they are drawn (rule `answer-time-from-three`). */
export const ANSWERS_DRAWN_MIN = 5
/** Number of 定型文 of one person, and code points of the title of one. */
export const PHRASES_MAX = 20
export const PHRASE_TITLE_MAX = 20
/** Services that a member, and a device before any login, can keep. */
export const LIKES_MAX = 200
export const DEVICE_LIKES_MAX = 50
export const FOLLOWS_MAX = 500
export const SAVED_SEARCHES_MAX = 10
/** Number of newest services that are shown of a followed person. */
export const FOLLOWED_SERVICES = 4
export const CATEGORY_COUNT = 20
export const CONTACT_NAME_MAX = 20
/** Longest address that mail can carry (RFC 5321). */
export const EMAIL_MAX = 254
export const PHONE_MAX = 20
/** Code points of the name to which a receipt is addressed. */
export const ADDRESSEE_MAX = 40
/** Code points of the operator's note on how a refund was paid outside the provider. */
export const REFUND_NOTE_MAX = 100
/** User id of the operator (rule `operator-is-user-one`). */
export const ADMIN_USER_ID = 1
/** People whom one person can block. */
export const BLOCKS_MAX = 500
/** Most hits that a search finds; nobody pages further (rule `order-of-a-search`). */
export const SEARCH_HITS_MAX = 200

/** Characters of a search for services; the search leaves out what follows. */
export const SEARCH_MAX = 100
