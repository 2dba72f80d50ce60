import type { Hono } from 'hono'
import { api } from '../../../../contract/api.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { failureBody } from '../../../../contract/failure.ts'
import { nothingBut } from '../../security-headers.ts'
import { docsPage } from './openapi-page.ts'
import { operation, schemaOf } from './operations.ts'
import { otherPaths } from './other-operations.ts'

/** OpenAPI 3.1, derived from the contract alone. */
export function openApiDocument(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'ヨソオイ API', version: '1' },
    servers: [{ url: publicUrl }],
    paths: { ...callPaths(), ...otherPaths() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(failureBody) },
    },
  }
}

const callPaths = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => [
      `/api/${name}`,
      { [endpoint.method.toLowerCase()]: operation(name, endpoint) },
    ]),
  )

/** Both are made at the first request, because making them takes a tenth of a second. */
export function mountOpenApi(app: Hono, publicUrl: string): void {
  let made: ReturnType<typeof make> | undefined
  const read = () => {
    made ??= make(publicUrl)
    return made
  }
  app.get('/api/openapi.json', context => context.json(read().document))
  app.get('/api/docs', context =>
    context.html(read().page, 200, {
      'Content-Security-Policy': nothingBut("style-src 'unsafe-inline'", "img-src 'self'"),
    }),
  )
}

function make(publicUrl: string) {
  const document = openApiDocument(publicUrl)
  return { document, page: docsPage(document) }
}
