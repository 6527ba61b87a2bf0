CREATE TABLE "restores" (
	"restored_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
