/** The API version of all answers and events; the `stripe` package 23.1.0 pins it. */
export const API_VERSION = '2026-10-28.endive'
