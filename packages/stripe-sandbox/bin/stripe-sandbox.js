#!/usr/bin/env node
// The published package has JavaScript in `dist`; in the repository Node runs the TypeScript.
import { existsSync } from 'node:fs'

const built = new URL('../dist/main.js', import.meta.url)
await import(existsSync(built) ? built.href : '../src/main.ts')
