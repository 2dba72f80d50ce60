import { memberCalls } from '../../../contract/wire/member-calls.ts'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { type Api, createApi } from './api-client.ts'
import { browserFetch } from './browser-fetch.ts'

/** The client of private pages: it waits until the session is known and sends the access token. */
export const browserApi = createApi<Api>(browserFetch, { ...visitorCalls, ...memberCalls })
