import { expect, test } from 'vitest'
import type { StatementFacts } from '../../../contract/calls/papers/paper.ts'
import { paperNotice } from './paper-notice.ts'

const issuer = { name: 'ヨソオイ', registrationNumber: null, address: '', email: '' }
const at = '2026-06-07T15:00:00.000Z'
const line = { at, kind: 'commission', serviceName: '帯', price: 4800, amount: 960 } as const

const statement = (facts: Partial<StatementFacts>) =>
  paperNotice({
    kind: 'statement',
    facts: { issuer, month: '2026/05', lines: [line, { ...line, amount: -100 }], ...facts },
  })

test('a receipt names its amount, its service and the day in Japan on which its month begins', () => {
  const facts = {
    issuer,
    dealId: 1,
    serviceName: 'はじめてのメイク',
    seller: { name: '透子', registrationNumber: null },
    price: 4800,
    fee: 264,
    total: 5064,
    paidAt: at,
    periodStart: at,
    periodEnd: at,
    refunded: 0,
  }
  expect(paperNotice({ kind: 'receipt', facts })).toEqual({
    kind: 'receipt',
    title: '領収書ができました（¥5,064）',
    text: 'はじめてのメイク・6月8日からの一か月ぶん',
  })
})

test('a paper about a refund names the amount, the service and the day in Japan', () => {
  const facts = {
    issuer,
    dealId: 1,
    serviceName: 'はじめてのメイク',
    seller: { name: '透子', registrationNumber: null },
    year: 2026,
    number: 12,
    receiptIssuedAt: at,
    price: 1531,
    fee: 0,
    refunded: 1531,
    refundedAt: at,
  }
  expect(paperNotice({ kind: 'refund', facts })).toEqual({
    kind: 'receipt',
    title: '返金の明細ができました（¥1,531）',
    text: 'はじめてのメイク・6月8日に返した額',
  })
})

test('a statement is a 適格請求書 only when the operator has a registration number', () => {
  expect(statement({})).toEqual({
    kind: 'statement',
    title: '手数料明細書（5月）ができました',
    text: '¥860。一年のまとめにも入っています。',
  })
  expect(statement({ month: '2026/12' })?.title).toBe('手数料明細書（12月）ができました')
  const registered = { ...issuer, registrationNumber: 'T7000012050002' }
  expect(statement({ issuer: registered }).text).toBe(
    '適格請求書・¥860。一年のまとめにも入っています。',
  )
})
