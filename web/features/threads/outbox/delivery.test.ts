import { expect, test } from 'vitest'
import { createDelivery } from './delivery.ts'

const soon = () => new Promise(resolve => setTimeout(resolve))

test('messages are sent one after the other, in the order in which they were written', async () => {
  const log: string[] = []
  const send = async (item: string) => {
    log.push(`${item} leaves`)
    await soon()
    log.push(`${item} is there`)
    return 'answered' as const
  }
  const deliver = createDelivery(send, () => {})
  deliver(['one'])
  deliver(['two'])
  await expect.poll(() => log).toHaveLength(4)
  expect(log).toEqual(['one leaves', 'one is there', 'two leaves', 'two is there'])
})

test('one that cannot be sent holds back the later ones, and a retry sends them all', async () => {
  const [sent, kept]: string[][] = [[], []]
  let isReached = false
  const send = async (item: string) => {
    await soon()
    if (isReached) sent?.push(item)
    else kept?.push(item)
    return isReached ? ('answered' as const) : ('unreached' as const)
  }
  const deliver = createDelivery(send, item => kept?.push(item))
  deliver(['one', 'two', 'three'])
  await expect.poll(() => kept).toEqual(['one', 'two', 'three'])
  isReached = true
  deliver(['one', 'two', 'three'])
  await expect.poll(() => sent).toEqual(['one', 'two', 'three'])
})

test('one that is not answered in time delays no other', async () => {
  const left: string[] = []
  const send = async (item: string) => {
    await soon()
    left.push(item)
    return item === 'one' ? ('unanswered' as const) : ('answered' as const)
  }
  const deliver = createDelivery(send, item => left.push(`${item} given up`))
  deliver(['one', 'two', 'three'])
  await expect.poll(() => left).toEqual(['one', 'two', 'three'])
})
