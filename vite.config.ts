import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    // One name per content, so that the server may let browsers keep them for a year.
    assetsDir: 'assets',
    target: 'baseline-widely-available',
  },
})
