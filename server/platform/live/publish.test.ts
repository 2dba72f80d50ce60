import { afterEach, expect, test, vi } from 'vitest'
import type { Tx } from '../database/database.ts'
import { createPublish, runReaction } from './publish.ts'

afterEach(() => void vi.useRealTimers())

const job = (hoursAgo: number) => ({
  event: 'person.greeted',
  reaction: 'mailPerson',
  facts: {},
  queuedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
})

test('a queued reaction runs with its facts', async () => {
  const ran: object[] = []
  const later = { issue: async (facts: object) => void ran.push(facts) }
  const queued = { ...job(1), event: 'paper.issued', reaction: 'issue', facts: { paperId: 7 } }
  await runReaction({ 'paper.issued': { later } }, queued)
  expect(ran).toEqual([{ paperId: 7 }])
})

test('a reaction that a newer version queued is left to a process of that version', async () => {
  await expect(runReaction({}, job(1))).rejects.toThrow('no reaction mailPerson to person.greeted')
})

test('a reaction of which nothing says when it was queued is dropped', async () => {
  await expect(runReaction({}, { ...job(1), queuedAt: undefined })).resolves.toBeUndefined()
})

test('a reaction that was removed is dropped after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const removed = job(24)
  await expect(runReaction({}, removed)).resolves.toBeUndefined()
  vi.setSystemTime(Date.now() - 1)
  await expect(runReaction({}, removed)).rejects.toThrow('no reaction')
})

const tx = {} as Tx
const FACTS = { paperId: 7 }

/** Publishes with these reactions; `queued` are the jobs that the queue got. */
function publisher(reactions: object, enqueue = async () => {}) {
  const queued: unknown[] = []
  const publish = createPublish({ 'paper.issued': reactions }, async (_tx, ...job) => {
    queued.push(job)
    await enqueue()
  })
  return { queued, publish }
}

test('reactions within the transaction run one after the other, later ones are queued each', async () => {
  const steps: string[] = []
  const atOnce = ['first', 'second'].map(name => async (_tx: Tx, facts: object) => {
    expect(facts).toBe(FACTS)
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  })
  const later = { mail: async () => {}, push: async () => {} }
  const { publish, queued } = publisher({ atOnce, later })
  await publish(tx, 'paper.issued', FACTS as never, { afterSeconds: 10 })
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  const job = { event: 'paper.issued', facts: FACTS, queuedAt: expect.stringMatching(/Z$/) }
  expect(queued).toEqual([
    ['reaction', { ...job, reaction: 'mail' }, { startAfter: 10 }],
    ['reaction', { ...job, reaction: 'push' }, { startAfter: 10 }],
  ])
})

test('without a delay a later reaction is queued for now, and an event without reactions is none', async () => {
  const { publish, queued } = publisher({ later: { mail: async () => {} } })
  await publish(tx, 'paper.issued', FACTS as never)
  await publish(tx, 'deal.paid', {} as never)
  expect(queued).toEqual([['reaction', expect.objectContaining({ reaction: 'mail' }), undefined]])
})

test('a failed reaction is thrown once the queries of the others have ended', async () => {
  const queueing = Promise.withResolvers<void>()
  const fail = async () => {
    throw new Error('no')
  }
  const reactions = { atOnce: [fail], later: { mail: async () => {} } }
  const { publish } = publisher(reactions, () => queueing.promise)
  let thrown: unknown = null
  const published = publish(tx, 'paper.issued', FACTS as never).catch(error => {
    thrown = error
  })
  await new Promise(setImmediate)
  expect(thrown).toBeNull()
  queueing.resolve()
  await published
  expect(thrown).toEqual(new Error('no'))
})
