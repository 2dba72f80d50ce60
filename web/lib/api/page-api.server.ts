import { data, type RouterContextProvider } from 'react-router'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { pageContext } from '../pages/page-context.ts'
import { createApi, type VisitorApi } from './api-client.ts'
import { ApiError } from './api-error.ts'

const asPageError = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error
  throw data({ message: error.message }, { status: error.status ?? 503 })
}

/**
 * Loads the data of a page on the server, as a visitor and in the same process. The status of a
 * failed call becomes that of the page, so that error screen and HTTP response agree.
 */
export const loadPage = <T>(
  context: Readonly<RouterContextProvider>,
  load: (api: VisitorApi) => Promise<T>,
): Promise<T> =>
  load(createApi(path => context.get(pageContext).api(path), visitorCalls)).catch(asPageError)
