export const POLICIES = [{ id: 'never' }];
export const answerWindow = (): boolean => false;
