/** Lines of JSON without secrets. Requests are logged by route, never by address: keys are in those. */
export const loggerOptions = (level: string) => ({
  level,
  redact: ['*.password', '*.token', '*.secret', '*.key', 'headers'],
});
