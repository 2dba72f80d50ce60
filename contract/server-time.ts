/** Header of every response below `/api`: the product's clock, ISO 8601. */
export const SERVER_TIME = 'Server-Time'
