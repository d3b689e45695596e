/** Where the parts of the product are. */
export const folders = {
  rules: 'packages/rules/src',
  contract: 'packages/contract/src',
  messages: 'packages/messages/src',
  proof: 'packages/proof/src',
  client: 'packages/client/src',
  ui: 'packages/ui/src',
  player: 'apps/player/src',
  console: 'apps/console/src',
  server: 'apps/server/src',
  verification: 'tests/verification',
} as const;
