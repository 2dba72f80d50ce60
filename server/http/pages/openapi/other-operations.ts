import type * as z from 'zod/mini'
import { api } from '../../../../contract/api.ts'
import { attachmentQuery } from '../../../../contract/calls/attachments.ts'
import { EXPORT_FILE_PATH } from '../../../../contract/calls/exports.ts'
import { reportFileQuery } from '../../../../contract/calls/reports.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { ACCESS, FAILURE, queryOf } from './operations.ts'

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

/** Paths that are not calls of the contract: files and webhooks. */
export const otherPaths = (): Record<string, object> => ({
  ...Object.fromEntries(FILES.map(file => [`/api/${file.name}`, { get: fileOperation(file) }])),
  [EXPORT_FILE_PATH]: { post: exportFile },
  ...Object.fromEntries(
    ['webhook', 'webhook_connect'].map(endpoint => [
      `/api/stripe/${endpoint}`,
      { post: webhook(endpoint) },
    ]),
  ),
})
