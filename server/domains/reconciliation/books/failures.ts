import { Failure } from '../../../kernel/failure.ts'

/** Somebody has booked this movement already (rule `costs-are-booked-once`). */
export class AlreadyBooked extends Failure {
  constructor() {
    super('conflict', 'この行はもう足されています。')
  }
}

/** No open difference, or none that belongs to that account (rule `own-money-is-booked`). */
export class NotBookable extends Failure {
  constructor() {
    super('conflict', 'この行は、その口座として帳簿に足せません。')
  }
}
