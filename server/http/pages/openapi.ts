import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { api } from '../../../contract/api.ts'
import { attachmentQuery } from '../../../contract/calls/attachments.ts'
import { EXPORT_FILE_PATH } from '../../../contract/calls/exports.ts'
import { reportFileQuery } from '../../../contract/calls/reports.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { failureBody } from '../../../contract/failure.ts'
import { nothingBut } from '../security-headers.ts'
import { docsPage } from './openapi-page.ts'

/** The schema of the wire's side. */
const schemaOf = (type: z.core.$ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

const ACCESS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'だれでも（トークンがあれば使う）',
  login: 'ログインが必要',
  registered: '利用者登録が必要。利用停止のあいだも使える',
  member: '利用者登録が必要',
  admin: '管理者（id 1）だけ。ほかには404',
}

/** OpenAPI 3.1, derived from the contract alone. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, object> = {}
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    paths[`/api/${name}`] = { [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  for (const file of FILES) paths[`/api/${file.name}`] = { get: fileOperation(file) }
  paths[EXPORT_FILE_PATH] = { post: exportFile }
  for (const endpoint of ['webhook', 'webhook_connect']) {
    paths[`/api/stripe/${endpoint}`] = { post: webhook(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ヨソオイ API', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(failureBody) },
    },
  }
}

const FAILURE = {
  description: '日本語の理由つきの失敗（400 401 403 404 409 413 429 500 503）',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

function operation(name: string, endpoint: Endpoint) {
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

function queryOf(input: z.core.$ZodType): object[] {
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

const binary = { schema: { type: 'string', format: 'binary' } }
interface FileCall {
  name: string
  summary: string
  access: Endpoint['access']
  input: z.core.$ZodType
  types: readonly string[]
}

const FILES: readonly FileCall[] = [
  {
    name: 'attachment',
    summary:
      'メッセージに添えたファイルの中身。取引の当事者だけ（ほかは403）。size=small は小さい画像',
    access: 'member',
    input: attachmentQuery,
    types: ['image/webp', 'application/pdf'],
  },
  {
    name: 'admin_report_file',
    summary: '通報で見せられたファイルの中身（本サービス独自）',
    access: 'admin',
    input: reportFileQuery,
    types: ['image/webp', 'application/pdf'],
  },
  {
    name: 'receipt_file',
    summary: '自分あての書面のPDF（運営はすべて）（本サービス独自）',
    access: 'member',
    input: api.receipt.input,
    types: ['application/pdf'],
  },
  {
    name: 'statement_file',
    summary: '売る人の一年のPDF（本サービス独自）',
    access: 'member',
    input: api.statement_year.input,
    types: ['application/pdf'],
  },
]

const exportFile = {
  operationId: 'export_file',
  summary:
    'データの持ち出しのファイル。export_open の券をフォームで送る。券が古いときは画面に戻る（本サービス独自）',
  security: [],
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: { ticket: { type: 'string' } },
          required: ['ticket'],
        },
      },
    },
  },
  responses: {
    '200': { description: 'ファイル', content: { 'application/zip': binary } },
    '303': { description: '画面へ' },
    default: FAILURE,
  },
}

const fileOperation = ({ name, summary, access, input, types }: FileCall) => ({
  operationId: name,
  summary,
  description: ACCESS[access],
  security: [{ bearer: [] }],
  parameters: queryOf(input),
  responses: {
    '200': {
      description: '成功',
      content: Object.fromEntries(types.map(type => [type, binary])),
    },
    default: FAILURE,
  },
})

const webhook = (endpoint: string) => ({
  operationId: endpoint,
  summary: '決済会社からの知らせ。署名を確かめ、一度だけ受け取る',
  parameters: [
    { name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } },
  ],
  requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { '200': { description: '受け取り' }, '400': { description: '署名が合わない' } },
})

export function mountOpenApi(app: Hono, publicUrl: string): void {
  const document = openApiDocument(publicUrl)
  const page = docsPage(document)
  app.get('/api/openapi.json', context => context.json(document))
  app.get('/api/docs', context =>
    context.html(page, 200, {
      'Content-Security-Policy': nothingBut("style-src 'unsafe-inline'", "img-src 'self'"),
    }),
  )
}
