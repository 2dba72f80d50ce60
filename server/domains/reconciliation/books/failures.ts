import { Failure } from '../../../kernel/failure.ts'

/** Somebody has booked this movement already (rule `costs-are-booked-once`). */
export class AlreadyBooked extends Failure {
  constructor() {
    super('conflict', 'この行はもう足されています。')
  }
}

/** No open difference, or none that is a cost of the provider (rule `only-costs-are-booked`). */
export class NotBookable extends Failure {
  constructor() {
    super('conflict', 'この行は、費用として帳簿に足せません。')
  }
}
