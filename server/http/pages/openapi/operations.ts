import * as z from 'zod/mini'
import type { Endpoint } from '../../../../contract/endpoint.ts'

/** The schema of the wire's side. */
export const schemaOf = (type: z.core.$ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

export const ACCESS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'だれでも（トークンがあれば使う）',
  login: 'ログインが必要',
  registered: '利用者登録が必要。利用停止のあいだも使える',
  member: '利用者登録が必要',
  admin: '管理者（id 1）だけ。ほかには404',
}

export const FAILURE = {
  description: '日本語の理由つきの失敗（400 401 403 404 409 413 429 500 503）',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

/** The operation of a call of the contract. */
export function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: ACCESS[endpoint.access],
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(endpoint.method === 'GET' ? { parameters: queryOf(endpoint.input) } : bodyOf(endpoint)),
    responses: {
      '200': {
        description: '成功',
        content: { 'application/json': { schema: schemaOf(endpoint.output) } },
      },
      default: FAILURE,
    },
  }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

export function queryOf(input: z.core.$ZodType): object[] {
  const { properties = {}, required = [] } = schemaOf(input) as ObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(endpoint: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(endpoint.input) as ObjectSchema
  const file = { type: 'string', format: 'binary' }
  const files = Object.entries(endpoint.files ?? {}).map(([name, count]) => [
    name,
    count === 1 ? file : { type: 'array', items: file, maxItems: count },
  ])
  const schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(files) },
    required,
  }
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }
  return {
    parameters: [key],
    requestBody: { content: { 'multipart/form-data': { schema } } },
  }
}
