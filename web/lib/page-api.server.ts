import { data, type RouterContextProvider } from 'react-router'
import { type Api, createApi } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { pageContext } from './page-context.ts'

const asPageError = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error
  throw data({ message: error.message }, { status: error.status ?? 503 })
}

/**
 * Loads a page on the server, as a visitor and in the same process. A refused read becomes the
 * page's own status, so that the error screen and the HTTP answer agree.
 */
export const loadPage = <T>(
  context: Readonly<RouterContextProvider>,
  load: (api: Api) => Promise<T>,
): Promise<T> => load(createApi(path => context.get(pageContext).api(path))).catch(asPageError)
