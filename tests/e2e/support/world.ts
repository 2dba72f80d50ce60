import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { callOf, controlOf } from '../../support/calls.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  succeed,
} from '../../support/fixtures.ts'
import type { Person } from '../../support/world.ts'

export const PASSWORD = 'yosooi-demo'
const CARD = '4242424242424242'
/**
 * Polls every tenth of a second; Playwright's own pauses grow to a second. What it waits for is done
 * by a queue that all tests share.
 */
export const OFTEN = { intervals: [100], timeout: 30_000 }

export const newAddress = (): string => `${randomUUID()}@yosooi.example`

/** A word that no other test uses, by which a test finds what it made. */
export const newWord = (): string => randomUUID().slice(0, 8)

export interface Deal {
  id: number
  contact_id: number
  prod_id: number
}

type ServiceChange = NonNullable<Parameters<typeof offerService>[2]>
/** Names of seller and buyer, the card, and changes to the service. */
type Sale = ServiceChange & { seller?: string; buyer?: string; card?: string }

/** Longest `Retry-After` in seconds that a test waits for, and how often it does. */
const [RETRY_MAX_SECONDS, RETRY_MAX] = [5, 4]

/**
 * Repeats a call that a busy server refuses, with the same key (rule `acts-once`), since three
 * workers share one server.
 */
async function sendAgainWhileBusy(address: string, init?: RequestInit): Promise<Response> {
  for (let left = RETRY_MAX; ; left--) {
    const answer = await fetch(address, init)
    const seconds = Number(answer.headers.get('Retry-After'))
    if (answer.status !== 503 || !seconds || seconds > RETRY_MAX_SECONDS || left === 0)
      return answer
    await new Promise(done => setTimeout(done, seconds * 1000))
  }
}

/** Helpers that act on a product and its sandbox at these addresses. */
export function worldAt(productUrl: string, sandboxOrigin: string) {
  const call = callOf(productUrl, sendAgainWhileBusy)
  const control = controlOf(sandboxOrigin)
  const sandboxUrl = (path: string): string => new URL(path, sandboxOrigin).href

  async function signUp(_name: string, { verified = true } = {}): Promise<Person> {
    const email = newAddress()
    await control('/control/persons', { email, password: PASSWORD, email_verified: verified })
    const { access_token: token } = await control<{ access_token: string }>('/control/token', {
      email,
    })
    return { email, token }
  }
  const world = { call, control, signUp }
  const newMember = (name: string): Promise<Member> => registerMember(world, name)

  /** A member whose payout account is onboarded on the provider's hosted page. */
  async function newSeller(name: string): Promise<Member> {
    const seller = await newMember(name)
    const { url } = await succeed(call('connect_create', {}, seller))
    const form = await fetch(url)
    const body = new URLSearchParams({ action: 'example' })
    await fetch(form.url, { method: 'POST', body, redirect: 'manual' })
    const isReady = async () => (await succeed(call('my', {}, seller)))?.details_submitted
    await expect.poll(isReady, OFTEN).toBe(1)
    return seller
  }

  const newService = (seller: Member, change?: ServiceChange): Promise<number> =>
    offerService(world, seller, change)

  /** A paid subscription; its thread exists when the promise resolves. */
  async function newDeal(buyer: Member, serviceId: number, card = CARD): Promise<Deal> {
    const prod_id = String(serviceId)
    const { url } = await succeed(call('checkout', { prod_id }, buyer))
    await payOnHostedPage(world, url, card)
    const find = async () => {
      const { subscs } = await succeed(call('subscs', {}, buyer))
      return subscs.find(deal => deal.prod_id === serviceId)
    }
    await expect.poll(find, OFTEN).toBeDefined()
    return (await find()) as Deal
  }

  /** A seller and a buyer with a paid subscription to a service of the seller's. */
  async function newSale({
    seller: sellerName = '針と月',
    buyer: buyerName = '藤野',
    card = CARD,
    ...change
  }: Sale = {}) {
    const [seller, buyer] = await Promise.all([newSeller(sellerName), newMember(buyerName)])
    const service = await newService(seller, change)
    const deal = await newDeal(buyer, service, card)
    return { seller, buyer, service, deal }
  }

  async function write(from: Member, { contact_id }: Deal, text: string): Promise<void> {
    await succeed(call('message_create', { contact_id: String(contact_id), text }, from))
  }

  /** Newest first. */
  async function mailsTo(address: string): Promise<string[]> {
    const mails = await control<{ subject: string }[]>(
      `/control/mails?to=${encodeURIComponent(address)}`,
    )
    return mails.map(({ subject }) => subject)
  }

  const acts = { signUp, newMember, newSeller, newService, newDeal, newSale, write, mailsTo }
  return { call, control, sandboxUrl, ...acts }
}

/** The world that all tests share; the variables are set once product and sandbox serve. */
const { E2E_PRODUCT_URL = '', E2E_SANDBOX_URL = '' } = process.env
export const {
  call,
  control,
  sandboxUrl,
  signUp,
  newMember,
  newSeller,
  newService,
  newDeal,
  newSale,
  write,
  mailsTo,
} = worldAt(E2E_PRODUCT_URL, E2E_SANDBOX_URL)
