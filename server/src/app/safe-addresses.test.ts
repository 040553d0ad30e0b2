import { isDatabaseUrl, isServiceUrl } from './safe-addresses';

it.each([
  ['https://sms.example.com/send', true],
  ['http://sms.example.com/send', false],
  ['http://10.0.0.7:4318', false],
  ['http://collector:4318', false],
  ['http://127.0.0.1:4318', true],
  ['http://127.0.0.1.example.com', false],
  ['http://localhost:9000', true],
  ['http://localhost.example.com', false],
  ['http://[::1]:9000', true],
  ['ftp://localhost', false],
  ['sms.example.com', false],
])('of services %s: %s', (text, isSafe) => {
  expect(isServiceUrl(text)).toBe(isSafe);
});

it.each([
  ['postgres://app:secret@db/agency', false],
  ['postgres://app:secret@db/agency?sslmode=require', false],
  ['postgres://app:secret@db/agency?sslmode=verify-ca', false],
  ['postgres://app:secret@db/agency?sslmode=no-verify', false],
  ['postgres://app:secret@db/agency?sslmode=verify-full', true],
  ['postgresql://app:secret@db/agency?sslmode=verify-full&sslrootcert=/etc/agency/ca.pem', true],
  ['postgres://app:secret@db/agency?sslmode=verify-full&sslmode=no-verify', false],
  ['postgres://app:secret@database/agency?sslmode=disable', true],
  ['postgres://app:secret@127.0.0.1:5432/agency', true],
  ['postgres://app:secret@localhost/agency', true],
  ['postgres:///agency?host=/run/postgresql', true],
  ['postgres://app@localhost/agency?host=db.example.com', false],
  ['mysql://localhost/agency?sslmode=verify-full', false],
])('of the database %s: %s', (text, isSafe) => {
  expect(isDatabaseUrl(text)).toBe(isSafe);
});
