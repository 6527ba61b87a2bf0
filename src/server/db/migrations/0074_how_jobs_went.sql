ALTER TABLE "job_runs" ADD COLUMN "ran_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "asked_at" timestamp with time zone;