import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { createApi, type VisitorApi } from './api-client.ts'
import { browserFetch } from './browser-fetch.ts'

/** The client of public pages, which thereby load no table of the other calls. */
export const visitorApi = createApi<VisitorApi>(browserFetch, visitorCalls)
