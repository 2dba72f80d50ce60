import { operatorActions } from './operator-actions.ts'
import { peopleActions } from './people-actions.ts'
import { providerActions } from './provider-actions.ts'

/** All actions of a history; each chooses the object that it concerns. */
export const actions = { ...peopleActions, ...providerActions, ...operatorActions }

export type ActionName = keyof typeof actions

/** Relative frequency of each action; actions that need a certain state are more frequent. */
export const WEIGHTS: Readonly<Record<ActionName, number>> = {
  subscribe: 16,
  openPage: 3,
  payOpenPage: 3,
  pause: 2,
  terminate: 4,
  request: 7,
  answer: 8,
  takeBackRequest: 2,
  autoCancel: 3,
  write: 2,
  withdraw: 8,
  changeCard: 3,
  openAccount: 4,
  dispute: 3,
  disputePart: 2,
  decideDispute: 4,
  appealDispute: 2,
  changeDisputeFee: 1,
  refundByHand: 2,
  refundPartByHand: 2,
  moveRefund: 1,
  cancelByHand: 2,
  undoCancellation: 2,
  invoiceByHand: 3,
  movePayout: 4,
  chargeCost: 2,
  restrict: 1,
  lift: 3,
  reject: 1,
  disconnect: 1,
  sellerPayout: 1,
  deleteCustomer: 1,
  windHours: 8,
  windDays: 8,
  windMonth: 3,
  declineNext: 2,
  askNext: 2,
  failNext: 1,
  cutNext: 2,
  storeErrorNext: 1,
  lateNumbers: 2,
  failRefund: 1,
  holdRefund: 1,
  failPayout: 2,
  remedyRefund: 3,
  bookCost: 3,
  suspend: 1,
  suspendForDays: 1,
  liftSuspension: 2,
  sync: 3,
  reconcile: 3,
  dailyWork: 3,
}
