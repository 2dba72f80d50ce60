import { expect, test } from 'vitest'
import { runReaction } from './publish.ts'

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

test('a reaction that was removed is dropped after a day', async () => {
  await expect(runReaction({}, job(25))).resolves.toBeUndefined()
})
