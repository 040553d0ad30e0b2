/** Name of the file in the data folder with the key that encrypts secrets in the database. A backup contains it. */
export const secretsKeyFile = 'secrets.key';
