import { expect, test } from 'vitest';
import { mailboxOf } from '../../../src/domain/account/mailbox.ts';

test.each([
  ['Sample.Driver@Example.com', 'sample.driver@example.com'],
  ['sample+kennet@example.com', 'sample@example.com'],
  ['sample+a+b@example.com', 'sample@example.com'],
  ['s.a.m.p.l.e+x@gmail.com', 'sample@gmail.com'],
  ['sample@googlemail.com', 'sample@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
