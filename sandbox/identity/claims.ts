import type { Person } from './persons.ts'

export function claimsOf(person: Person) {
  return {
    sub: person.sub,
    name: person.name,
    nickname: person.name,
    email: person.email,
    email_verified: person.emailVerified,
  }
}
