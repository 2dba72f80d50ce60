import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DemoDeal } from './deals/demo-deal.ts'
import { deals } from './deals.ts'
import { people } from './people.ts'
import { services } from './services.ts'

const length = (text: string) => [...text].length
const fileExists = (folder: string, file: string) =>
  existsSync(new URL(`${folder}/${file}`, import.meta.url))
const person = (key: string) => people.find(one => one.key === key)
const service = (key: string) => services.find(one => one.key === key)
const holdsSeat = (deal: DemoDeal) => deal.state !== 'ended'
const minutes = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))
const ago = (daysAgo: number, at: string) => daysAgo * 1440 - minutes(at)
const isUnique = (values: string[]) => new Set(values).size === values.length

describe('services of the demo', () => {
  it('cover all twenty categories, at least two each, by twelve sellers', () => {
    expect(services.length).toBeGreaterThanOrEqual(50)
    for (let category = 1; category <= 20; category++) {
      expect(services.filter(one => one.category === category).length).toBeGreaterThanOrEqual(2)
    }
    expect(new Set(services.map(one => one.seller)).size).toBe(12)
    expect(isUnique(services.map(one => one.key))).toBe(true)
    expect(isUnique(services.map(one => one.name))).toBe(true)
  })

  it.each(services)('$key keeps the limits of the form', one => {
    expect(person(one.seller)?.seller).toBe(true)
    for (const text of [one.name, one.text_intro]) {
      expect(length(text.trim())).toBeGreaterThan(0)
      expect(length(text)).toBeLessThanOrEqual(100)
    }
    for (const text of [one.text_contents, one.text_details, one.text_flow]) {
      expect(length(text.trim())).toBeGreaterThan(0)
      expect(length(text)).toBeLessThanOrEqual(1000)
    }
    expect(one.price).toBeGreaterThanOrEqual(1500)
    expect(one.price).toBeLessThanOrEqual(200_000)
    expect(one.quantity).toBeGreaterThanOrEqual(1)
    expect(one.quantity).toBeLessThanOrEqual(100)
  })

  it('have pictures of their own, but for one', () => {
    const pictures = services.flatMap(one => one.picture ?? [])
    expect(pictures.length).toBe(services.length - 1)
    expect(pictures.length).toBeGreaterThanOrEqual(48)
    expect(isUnique(pictures)).toBe(true)
    for (const file of [...pictures, ...services.flatMap(one => one.extra ?? [])]) {
      expect(fileExists('pictures', file), file).toBe(true)
    }
    for (const one of services) expect(one.extra?.length ?? 0).toBeLessThanOrEqual(6)
  })
})

describe('people of the demo', () => {
  it('keep the limits of the registration form', () => {
    expect(isUnique(people.map(one => one.mail))).toBe(true)
    expect(people[0]?.key).toBe('admin')
    expect(people.filter(one => one.seller).length).toBe(12)
    for (const one of people) {
      expect(one.nickname === null).toBe(one.registration !== 'member')
      expect(length(one.nickname ?? '')).toBeLessThanOrEqual(20)
      expect(length(one.text)).toBeLessThanOrEqual(1000)
      if (one.avatar) expect(fileExists('avatars', one.avatar), one.avatar).toBe(true)
    }
  })
})

describe('deals of the demo', () => {
  it('are many, in every state, some silent, one long', () => {
    expect(deals.length).toBeGreaterThanOrEqual(30)
    for (const state of ['running', 'suspended', 'ended', 'past_due']) {
      expect(deals.some(deal => deal.state === state)).toBe(true)
    }
    const silent = deals.filter(deal => deal.talk.every(message => message.by === 'buyer'))
    expect(silent.length).toBe(2)
    expect(Math.max(...deals.map(deal => deal.talk.length))).toBeGreaterThanOrEqual(45)
  })

  it.each(deals)('$buyer × $service could have happened', deal => {
    expect(person(deal.buyer)?.registration).toBe('member')
    expect(service(deal.service)).toBeDefined()
    expect(service(deal.service)?.seller).not.toBe(deal.buyer)
    expect(deal.startedDaysAgo).toBeLessThanOrEqual(70)
    if (deal.state === 'past_due') expect(deal.startedDaysAgo).toBeGreaterThan(31)
    expect(deal.closedDaysAgo !== undefined).toBe(['suspended', 'ended'].includes(deal.state))
  })

  it.each(deals)('$buyer × $service has messages in order and within its duration', deal => {
    const times = deal.talk.map(message => ago(message.daysAgo, message.at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(times[0]).toBeLessThan(ago(deal.startedDaysAgo, deal.startedAt))
    for (const message of deal.talk) {
      if (message.picture) expect(fileExists('pictures', message.picture)).toBe(true)
      expect(length(message.text.trim())).toBeGreaterThan(0)
      expect(length(message.text)).toBeLessThanOrEqual(1000)
      expect(message.daysAgo).toBeGreaterThanOrEqual(1)
      if (deal.state === 'ended') {
        expect(message.daysAgo).toBeGreaterThanOrEqual(deal.closedDaysAgo ?? 0)
      }
    }
  })

  it.each(deals)('$buyer × $service has reviews that could be written', ({ rating, review }) => {
    for (const text of Object.values(review ?? {})) expect(length(text)).toBeLessThanOrEqual(500)
    if (review?.byBuyer) expect(rating?.byBuyer).toBeDefined()
    if (review?.bySeller) expect(rating?.bySeller).toBeDefined()
    if (review?.reply) expect(Object.keys(rating ?? {})).toHaveLength(2)
  })

  it('never sell a seat twice', () => {
    const open = deals.filter(holdsSeat)
    expect(isUnique(open.map(deal => `${deal.buyer} ${deal.service}`))).toBe(true)
    for (const one of services) {
      const taken = open.filter(deal => deal.service === one.key).length
      expect(taken, one.key).toBeLessThanOrEqual(one.quantity)
    }
  })
})
