import { Hono } from 'hono'
import { createDayCalls } from '../evil-day/day-calls.ts'
import { createActCalls } from './act-calls.ts'
import { createFaultCalls } from './fault-calls.ts'
import { type ControlParts, createPersonCalls } from './person-calls.ts'
import { createPortalCalls } from './portal-calls.ts'

/** `/control/payments/*`: everything that other parties than the product cause. */
export function createControl(parts: ControlParts): Hono {
  const app = new Hono()
  app.route('/', createPersonCalls(parts))
  app.route('/', createFaultCalls(parts))
  app.route('/', createPortalCalls(parts))
  app.route('/', createActCalls(parts))
  app.route('/', createDayCalls(parts))
  return app
}
