/** Header of every answer below `/api`: the time by which the product decides, ISO 8601. */
export const SERVER_TIME = 'Server-Time'
